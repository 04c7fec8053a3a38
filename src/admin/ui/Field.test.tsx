// Tests the accessible attributes of a text field.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TextField } from './Field.tsx'

it('says that it is required, in a way that leaves checking and its name to us', () => {
  const draw = (required?: boolean) =>
    renderToStaticMarkup(<TextField label="Name" value="" onText={() => {}} required={required} />)
  expect(draw(true)).toContain('aria-required="true"')
  expect(draw(true)).not.toContain(' required')
  expect(draw(true)).toContain('>Name</label>')
  expect(draw()).not.toContain('aria-required')
})
