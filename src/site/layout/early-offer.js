// Reserves the line that offers the page in the visitor's language, before the first paint, so that nothing moves.
{
  const root = document.documentElement
  const [first, ...others] = (root.dataset.languages ?? '').split(' ')
  const current = root.lang.slice(0, 2)
  let choice
  try {
    choice = localStorage.getItem('language')
  } catch {
    // The browser denies its storage.
  }
  // A page with a prefix was opened for its language.
  if (!choice && current === first)
    choice = navigator.languages
      .map((tag) => tag.slice(0, 2))
      .find((id) => id === first || others.includes(id))
  if (choice !== current && [first, ...others].includes(choice)) root.dataset.offer = choice
}
