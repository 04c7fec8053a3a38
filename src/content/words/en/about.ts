// Words around the owner's texts about the showroom.

export const about = {
  description: 'About us',
  /** The link from the home page. */
  more: 'About the showroom',
  where: 'Where',
  when: 'When',
  plan: 'Plan your visit',
}
