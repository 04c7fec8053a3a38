// Icons of the staff bar, as markup. Icon.tsx would pull in React, and visitors would load the extra shapes.

const toSvg = (path: string) =>
  `<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6"
    stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`

const EYE = 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7m7 0a3 3 0 1 0 6 0 3 3 0 0 0-6 0'

export const STAFF_ICONS = {
  edit: toSvg('m4 20 1-4.5L16.5 4a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.5 19zM14.5 6l3.5 3.5'),
  show: toSvg(EYE),
  hide: toSvg(`${EYE}M4 20 20 4`),
  camera: toSvg('M3 7h4l2-3h6l2 3h4v13H3zm5.5 6a3.5 3.5 0 1 0 7 0 3.5 3.5 0 0 0-7 0'),
  close: toSvg('M18 6 6 18M6 6l12 12'),
}
