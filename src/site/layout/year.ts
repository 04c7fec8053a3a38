// The copyright line's year: the page may have been built last year.

const year = document.querySelector('[data-year]')
if (year) year.textContent = String(new Date().getFullYear())
