// A public page in a frame, as on a desk or a phone. Its links lead nowhere, its scripts do not run.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Segmented } from './Segmented.tsx'
import './list-band.css'
import './page-frame.css'

const WIDTHS = [
  { id: 'desk', name: 'Desk' },
  { id: 'phone', name: 'Phone' },
] as const

interface PageFrameProps {
  title: string
  /** The page as the server sends it. */
  html: string
  /** Stands beside the choice of the width. */
  children: ReactNode
}

export function PageFrame({ title, html, children }: PageFrameProps) {
  const [width, setWidth] = useState<string>('desk')
  const frame = useRef<HTMLIFrameElement>(null)
  const render = () => frame.current && renderPage(frame.current, html, title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `draw` reads nothing else that changes
  useEffect(() => void render(), [html])
  return (
    <>
      <div className="list-band row wrap joint-below">
        <Segmented options={WIDTHS} value={width} onChoose={setWidth} />
        <p className="quiet small">{children}</p>
      </div>
      {/* Some browsers empty a new frame once it has loaded. */}
      <iframe
        ref={frame}
        className="page-frame bare plaster grow"
        data-width={width}
        title={title}
        onLoad={render}
      />
    </>
  )
}

function renderPage(frame: HTMLIFrameElement, html: string, title: string): void {
  const frameDocument = frame.contentDocument
  const frameWindow = frame.contentWindow as (Window & typeof globalThis) | null
  if (!frameDocument || !frameWindow) return
  const sheets: CSSStyleSheet[] = []
  // The policy of the admin refuses <style> elements of other pages, also in a parsed document.
  const markup = html.replace(/<style[^>]*>(.*?)<\/style>/gs, (_, style: string) => {
    const sheet = new frameWindow.CSSStyleSheet()
    sheet.replaceSync(style)
    sheets.push(sheet)
    return ''
  })
  const { body, documentElement } = new DOMParser().parseFromString(markup, 'text/html')
  // The screen around it has a main part, too.
  body.querySelector('main')?.setAttribute('aria-label', title)
  frameDocument.adoptedStyleSheets = sheets
  frameDocument.documentElement.lang = documentElement.lang
  frameDocument.documentElement.replaceChild(
    frameDocument.importNode(body, true),
    frameDocument.body,
  )
  // Neither links nor forms lead out of the frame.
  frameDocument.body.addEventListener('submit', (event) => event.preventDefault())
  frameDocument.body.addEventListener('click', (event) => {
    if (event.target instanceof frameWindow.Element && event.target.closest('a'))
      event.preventDefault()
  })
}
