// Catches what should not happen while drawing, so that the page says so instead of going blank.
import { Component, type ReactNode } from 'react'
import { Button } from './Button.tsx'

interface Caught {
  error: unknown
}

export class ErrorBoundary extends Component<{ children: ReactNode }, Caught> {
  override state: Caught = { error: undefined }

  static getDerivedStateFromError(error: unknown): Caught {
    return { error: error ?? new Error('Something was thrown that is nothing.') }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <main className="session">
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
