// The floating chat link gives way: to who scrolls down beside no gutter, and wherever it would lie on a control.

/** From here on it stands in the gutter beside the frame. */
const IN_GUTTER = matchMedia('(min-width: 1440px)')
/** A card or a picture is many times as large as the link and is pressed beside it. */
const CONTROLS =
  'a:not(.product-card, .picture-link), button, input, select, textarea, label, summary'

const link = document.querySelector<HTMLElement>('.chat-link')
let before = scrollY
let leaving = false

/** Whether it lies on a control with its middle or with an end of its arms. */
function covers(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const x = (left + right) / 2
  const y = (top + bottom) / 2
  const points = [
    [x, y],
    [left, y],
    [right, y],
    [x, top],
    [x, bottom],
  ] as const
  return points
    .flatMap(([at, from]) => document.elementsFromPoint(at, from))
    .some((element) => element !== button && !button.contains(element) && element.matches(CONTROLS))
}

const show = () => link?.toggleAttribute('data-away', leaving || covers(link))

addEventListener(
  'scroll',
  () => {
    if (scrollY !== before) leaving = scrollY > before && !IN_GUTTER.matches
    before = scrollY
    if (leaving) link?.setAttribute('data-away', '')
  },
  { passive: true },
)
for (const rest of ['scrollend', 'resize', 'load']) addEventListener(rest, show)
