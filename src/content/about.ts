// The words of the about page that every showroom shares.

export const ABOUT = { title: 'About Us' }
