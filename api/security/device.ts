// Device of a request in words, from its User-Agent. Only these words are stored, never the header, which anybody can write.

const BROWSERS: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/.* Safari\//],
]

const SYSTEMS: readonly [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const USER_AGENT_MAX = 500

/** 'Chrome on Windows', 'Safari on iPhone', 'Firefox', or 'A program'. */
export function describeDevice(userAgent = ''): string {
  const text = userAgent.slice(0, USER_AGENT_MAX)
  const findName = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(text))?.[0]
  const [browser, system] = [findName(BROWSERS), findName(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A program on ${system}` : 'A program')
}
