// The first script of every public page. It shares no module with the islands: so it stays small enough to be
// written into the page, and sections do not wait for files before they are asked for.
import '#src/site/ui/early-click.ts'
import '#src/site/ui/deferred.ts'
import './early-press.ts'
import './header.ts'
import './layers.ts'
import './history-cleanup.ts'
