// Error boundary that shows a fallback for a part, or an error page.
import { Component, type ReactNode } from 'react'
import { Button } from './Button.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Replaces a part that failed; without it, an error page is shown. */
  fallback?: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override render() {
    if (!this.state.hasFailed) return this.props.children
    if (this.props.fallback !== undefined) return this.props.fallback
    return (
      <main className="session row column middle quiet">
        <h1>This page could not be drawn</h1>
        <p role="alert">Nothing that was saved is lost. Loading the page again usually helps.</p>
        <Button kind="primary" onClick={() => location.reload()}>
          Load again
        </Button>
      </main>
    )
  }
}
