// Catches what should not happen while drawing: a part is left out, a page says so instead of going blank.
import { Component, type ReactNode } from 'react'
import { Button } from './Button.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** What is drawn in place of a part that the page can do without; the whole page says so where this is absent. */
  instead?: ReactNode
}

interface Caught {
  error: unknown
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { error: undefined }

  static getDerivedStateFromError(error: unknown): Caught {
    return { error: error ?? new Error('Something was thrown that is nothing.') }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    if (this.props.instead !== undefined) return this.props.instead
    return (
      <main className="session column quiet">
        <h1>This page could not be drawn</h1>
        <p role="alert">Nothing that was saved is lost. Loading the page again usually helps.</p>
        <div className="session-actions">
          <Button kind="primary" onClick={() => location.reload()}>
            Load again
          </Button>
        </div>
      </main>
    )
  }
}
