// The first script of every public page. It shares no module with the islands, so Astro writes it into the page.
import './header.ts'
import './layers.ts'
