// Name of the back-office: its wordmark, and the titles of its pages.
import { useStore } from '@nanostores/react'
import './wordmark.css'
import { atom, computed } from 'nanostores'
import { useEffect, useRef } from 'react'

/** The letters of the showroom's wordmark; the sample's until the showroom is loaded. */
export const $letters = atom('KM')

export const $adminName = computed($letters, (letters) => `${letters} ADMIN`)

/** On the first page, the browser sets focus and scroll position. */
let hasOpenedPage = false

/** The heading needs `tabIndex={-1}`. */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const name = useStore($adminName)
  useEffect(() => {
    document.title = `${title} | ${name}`
  }, [title, name])
  useEffect(() => {
    if (hasOpenedPage) heading.current?.focus({ preventScroll: true })
    hasOpenedPage = true
  }, [])
  return heading
}

export function Wordmark() {
  return (
    <span className="wordmark nowrap">
      <span className="wordmark-letters">{useStore($letters)}</span>{' '}
      <span className="wordmark-room">ADMIN</span>
    </span>
  )
}
