// Wordmark of the back-office.
import { useStore } from '@nanostores/react'
import { $letters } from './page-title.ts'
import './wordmark.css'

export function Wordmark() {
  return (
    <span className="wordmark nowrap">
      <span className="wordmark-letters">{useStore($letters)}</span>{' '}
      <span className="wordmark-room">ADMIN</span>
    </span>
  )
}
