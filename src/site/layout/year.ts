// Updates the year of the copyright line, since a page may be built in an earlier year.

const year = document.querySelector('[data-year]')
if (year) year.textContent = String(new Date().getFullYear())
