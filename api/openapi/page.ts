// Page that shows the OpenAPI document to people, drawn by Scalar.
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

/** Path of Scalar's script, which the build copies from its package. */
export const SCALAR_PATH = '/scalar.js'

/** Replaces colours of Scalar that have less contrast than 4.5 to 1. */
const COLOURS = `
.light-mode { --scalar-color-3: #6b6b6b; --scalar-color-green: #00754a; --scalar-color-orange: #a34a00; --scalar-color-red: #c8102e }
.dark-mode { --scalar-color-3: #a5a5a5; --scalar-color-red: #ff8f85 }
`

/** Switches off what Scalar fetches from its own servers: fonts, an assistant and statistics. */
const CONFIGURATION = {
  url: '/api/openapi.json',
  operationTitleSource: 'path',
  customCss: COLOURS,
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
}

const SCRIPT = `Scalar.createApiReference('#app', ${JSON.stringify(CONFIGURATION)})`

const scriptHash = createHash('sha256').update(SCRIPT).digest('base64')

/** Scalar adds styles while it draws. The page may call only this site. */
export const PAGE_POLICY = `default-src 'none'; script-src 'self' 'sha256-${scriptHash}'; style-src 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export const PAGE = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Showroom API</title>
</head>
<body>
<div id="app"></div>
<noscript>Without scripts, read <a href="/api/openapi.json">the description for programs</a>.</noscript>
<script src="${SCALAR_PATH}"></script>
<script>${raw(SCRIPT)}</script>
</body>
</html>
`
