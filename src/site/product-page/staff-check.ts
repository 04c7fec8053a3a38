// Looks for a session of staff in the browser's storage.

/** As in api/contract/admin.ts, which has schemas. */
const TOKEN_KEY = 'admin_token'

/** Loads the bar after the page. A browser that denies its storage has no session. */
export function loadStaffBar(): void {
  try {
    const token = localStorage.getItem(TOKEN_KEY)
    if (token) void import('./staff-bar.ts').then(({ showStaffBar }) => showStaffBar(token))
  } catch {
    // A visitor.
  }
}
