// The wordmark 'KM ADMIN', used by three folders.
import { ADMIN_NAME } from '#src/admin/messages.ts'
import './wordmark.css'

const [letters, room] = ADMIN_NAME.split(' ')

export function Wordmark() {
  return (
    <span className="wordmark">
      <span className="wordmark-letters">{letters}</span>{' '}
      <span className="wordmark-room">{room}</span>
    </span>
  )
}
