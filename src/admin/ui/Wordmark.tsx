// 'KM ADMIN', as the sidebar and the sign-in page carry it.
import { ADMIN_NAME } from '#src/admin/messages.ts'
import './wordmark.css'

const [letters, room] = ADMIN_NAME.split(' ')

export function Wordmark() {
  return (
    <span className="wordmark">
      <span className="wordmark-letters">{letters}</span>{' '}
      <span className="wordmark-room micro">{room}</span>
    </span>
  )
}
