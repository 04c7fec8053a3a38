// Draws an SVG as a picture, so that a supplier's logo can be sent as it comes; the server takes none.

/** Longest side of what is drawn, in pixels: that of the largest variant the server makes. */
const SIDE = 1600
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/**
 * Through an <img>, where nothing in it runs and nothing is fetched.
 * @throws where the file is no SVG, or this browser cannot draw it.
 */
export async function drawSvg(file: Blob): Promise<ImageBitmap> {
  const svg = new DOMParser().parseFromString(await file.text(), 'image/svg+xml').documentElement
  if (svg.namespaceURI !== SVG_NAMESPACE || svg.localName !== 'svg') throw new Error('No SVG.')
  scaleUp(svg)
  const text = new XMLSerializer().serializeToString(svg)
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return await createImageBitmap(image)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Gives it the size in pixels that it is drawn at; some browsers draw nothing without one. */
function scaleUp(svg: Element): void {
  const [width, height] = sizeOf(svg)
  const scale = SIDE / Math.max(width, height)
  if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  svg.setAttribute('width', String(Math.max(1, Math.round(width * scale))))
  svg.setAttribute('height', String(Math.max(1, Math.round(height * scale))))
}

/** Its own proportions, in whatever unit; square where it names none. */
function sizeOf(svg: Element): [width: number, height: number] {
  const box =
    svg
      .getAttribute('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const named = ['width', 'height'].map((name) => svg.getAttribute(name) ?? '')
  const sides =
    box.length === 4
      ? box.slice(2)
      : named.map((text) => (text.endsWith('%') ? 0 : Number.parseFloat(text)))
  const [width = 0, height = 0] = sides
  return width > 0 && height > 0 ? [width, height] : [1, 1]
}
