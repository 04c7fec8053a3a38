// Preview of a public page in an iframe, at desktop or phone width. Links and scripts are inactive.
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
  /** The HTML from the server. */
  html: string
  /** A note beside the width switch. */
  children: ReactNode
}

export function PageFrame({ title, html, children }: PageFrameProps) {
  const [width, setWidth] = useState<string>('desk')
  const frame = useRef<HTMLIFrameElement>(null)
  const render = () => frame.current && renderPage(frame.current, html, title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `render` reads nothing else that changes
  useEffect(() => void render(), [html])
  return (
    <>
      <div className="list-band row wrap joint-below">
        <Segmented options={WIDTHS} value={width} onChoose={setWidth} />
        <p className="quiet small">{children}</p>
      </div>
      {/* Some browsers clear a new frame when its load event fires. */}
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
  // The admin's Content-Security-Policy blocks inline <style> elements, even in a parsed document.
  const markup = html.replace(/<style[^>]*>(.*?)<\/style>/gs, (_, style: string) => {
    const sheet = new frameWindow.CSSStyleSheet()
    sheet.replaceSync(style)
    sheets.push(sheet)
    return ''
  })
  const { body, documentElement } = new DOMParser().parseFromString(markup, 'text/html')
  // The surrounding screen has a main landmark too, so this one needs a name.
  body.querySelector('main')?.setAttribute('aria-label', title)
  frameDocument.adoptedStyleSheets = sheets
  frameDocument.documentElement.lang = documentElement.lang
  frameDocument.documentElement.replaceChild(
    frameDocument.importNode(body, true),
    frameDocument.body,
  )
  // Links and forms must not navigate out of the preview.
  frameDocument.body.addEventListener('submit', (event) => event.preventDefault())
  frameDocument.body.addEventListener('click', (event) => {
    if (event.target instanceof frameWindow.Element && event.target.closest('a'))
      event.preventDefault()
  })
}
