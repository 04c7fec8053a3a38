// Spinner. It is decorative; the text beside it names the action.
import './spinner.css'

export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg
      className="spinner flex-none"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d="M8 1.5a6.5 6.5 0 1 0 6.5 6.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  )
}
