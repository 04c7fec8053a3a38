// How the page looks: the reader's own colours, so that it is light or dark as their screen is.

export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --joint: color-mix(in oklab, CanvasText 18%, Canvas);
  --quiet: color-mix(in oklab, CanvasText 68%, Canvas);
  font: 1rem/1.55 system-ui, sans-serif;
}
* { box-sizing: border-box }
body { margin: 0; background: Canvas; color: CanvasText; display: grid; grid-template-columns: minmax(0, 1fr) }
header, nav, main { padding: clamp(1.25rem, 4vw, 3rem) }
header { border-bottom: 1px solid var(--joint) }
header > * { max-width: 46rem }
h1, section > h2 { font: 400 clamp(2rem, 1.5rem + 2vw, 3rem)/1.1 Georgia, serif; margin: 0 0 .5em }
section > h2 { font-size: 1.75rem }
section + section { margin-top: 4rem }
section > p { color: var(--quiet); margin-top: 0 }
ul { padding-left: 1.1rem }
a { color: LinkText; text-underline-offset: .2em }
a:focus-visible { outline: 2px solid; outline-offset: 3px }
code, h3, th[scope=row], nav li { font-family: ui-monospace, monospace; font-size: .9em }
code code, h3 code, th code { font-size: 1em }
nav { border-bottom: 1px solid var(--joint); display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding-block: 1rem }
nav h2 { font-size: .8125rem; margin: 0 }
nav ul { display: none; list-style: none; margin: .35rem 0 1.5rem; padding: 0 }
nav a { color: inherit; text-decoration: none }
nav a:hover { text-decoration: underline }
nav li a { display: grid; grid-template-columns: 4.5em 1fr; padding: .2rem 0; overflow-wrap: anywhere; font-size: .8125rem }
nav b { color: var(--quiet); font-weight: 400 }
section { scroll-margin-top: 1rem }
article { border: 1px solid var(--joint); margin-top: 1.25rem; padding: 1.25rem; scroll-margin-top: 1rem }
article:target { outline: 2px solid; outline-offset: -2px }
h3 { margin: 0; font-size: 1rem; font-weight: 400; overflow-wrap: anywhere }
h3 b { background: CanvasText; color: Canvas; padding: .15em .5em; margin-right: .35em }
h3 + p { margin: .75rem 0 1rem }
table + p { color: var(--quiet); font-size: .875rem; margin: .5rem 0 0 }
em { border: 1px solid var(--joint); color: var(--quiet); font-style: normal; font-size: .8125rem; padding: .1em .5em; white-space: nowrap }
table { width: 100%; border-collapse: collapse; margin-top: 1rem }
caption { text-align: left; font-size: .8125rem; font-weight: 600; padding-bottom: .35rem }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--joint); overflow-wrap: anywhere }
thead th { font-size: .8125rem; font-weight: 400; color: var(--quiet); border: 0; padding-block: 0 .25rem }
th:first-child { width: 30% }
.answers th:first-child { width: 4.5rem }
th[scope=row] { font-weight: 400 }
td:last-child, th:last-child { padding-right: 0 }
small { color: var(--quiet); font: .875rem/1.55 system-ui, sans-serif }
.skip { position: absolute; left: -100vw }
.skip:focus { left: 1rem; top: 1rem; background: Canvas; padding: .5rem }
@media (min-width: 64rem) {
  body { grid-template-columns: 21rem minmax(0, 1fr); max-width: 90rem; margin-inline: auto; border-inline: 1px solid var(--joint) }
  header { grid-column: 1 / -1 }
  nav { display: block; border-right: 1px solid var(--joint); border-bottom: 0; position: sticky; top: 0; max-height: 100vh; overflow: auto; padding: 2rem 1rem 2rem 3rem }
  nav ul { display: block }
}
@media print { nav, .skip { display: none } article { break-inside: avoid } }
`
