// The words of the products pages.

export const CATALOGUE = {
  title: 'Products',
  description:
    'Tiles and sanitaryware on show in Coimbatore: sizes, finishes and brands, with a page for every product.',
  tabs: 'Product categories',
  more: 'View More Products',
  failed: 'Failed to fetch products',
  tryAgain: 'Try Again',
  empty: 'No products available in this category.',
  showOther: (category: string) => `Show ${category}`,
  loading: 'Loading products',
  paging: 'Pages of products',
  previous: 'Prev',
  next: 'Next',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  plainList: 'See all products as a plain list',
}

export const PRODUCT = {
  labels: {
    sku: 'SKU',
    brand: 'Brand',
    size: 'Size',
    color: 'Color',
    finish: 'Finish',
    material: 'Material',
  },
  tags: 'Tags',
  enquire: 'Enquire Now',
  chat: 'WhatsApp',
  share: 'Share',
  shared: 'Link copied',
  notShared: 'The link could not be copied.',
  close: 'Close',
  related: 'Laid next to it',
  noPicture: 'No picture yet',
}

export const PLAIN_LIST = {
  title: 'All products',
  description: 'Every product on show, as a plain list.',
  failed: CATALOGUE.failed,
  empty: 'There are no products on show at the moment.',
}
