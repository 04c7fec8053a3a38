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
  const draw = () => frame.current && drawPage(frame.current, html, title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `draw` reads nothing else that changes
  useEffect(() => void draw(), [html])
  return (
    <>
      <div className="list-band row wrap joint-below">
        <Segmented options={WIDTHS} chosen={width} onChoose={setWidth} />
        <p className="quiet small">{children}</p>
      </div>
      {/* Some browsers empty a new frame once it has loaded. */}
      <iframe
        ref={frame}
        className="page-frame bare plaster grow"
        data-width={width}
        title={title}
        onLoad={draw}
      />
    </>
  )
}

function drawPage(frame: HTMLIFrameElement, html: string, title: string): void {
  const target = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!target || !view) return
  const sheets: CSSStyleSheet[] = []
  // The policy of the admin refuses <style> elements of other pages, also in a parsed document.
  const markup = html.replace(/<style[^>]*>(.*?)<\/style>/gs, (_, style: string) => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(style)
    sheets.push(sheet)
    return ''
  })
  const { body, documentElement } = new DOMParser().parseFromString(markup, 'text/html')
  // The screen around it has a main part, too.
  body.querySelector('main')?.setAttribute('aria-label', title)
  target.adoptedStyleSheets = sheets
  target.documentElement.lang = documentElement.lang
  target.documentElement.replaceChild(target.importNode(body, true), target.body)
  // Neither links nor forms lead out of the frame.
  target.body.addEventListener('submit', (event) => event.preventDefault())
  target.body.addEventListener('click', (event) => {
    if (event.target instanceof view.Element && event.target.closest('a')) event.preventDefault()
  })
}
