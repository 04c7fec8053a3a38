// Tests that the save bar submits its form from outside.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SaveBar } from './SaveBar.tsx'

it('submits the form with Save, so that Enter in a field does, and with nothing else', () => {
  const html = renderToStaticMarkup(
    <SaveBar
      changes={1}
      firstError={undefined}
      onShowError={() => {}}
      cancelPath="/admin/brands"
      busy={false}
      disabled={false}
      form="brand"
      onSaveAndAdd={() => {}}
    />,
  )
  const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag)
  expect(buttons).toHaveLength(2)
  expect(buttons[0]).toContain('type="button"')
  expect(buttons[1]).toMatch(/(?=.*type="submit")(?=.*form="brand")/)
})
