// The types of `Astro.locals`.
/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The API, called in process: `Astro.locals.api.projects.product.$get({ query })`. */
    api: import('#api/client.ts').Client['api']
    /** The showroom as visitors see it, read for each page. */
    showroom: import('#src/content/showroom.ts').Showroom
    /** Finds the word of a product's value, such as a finish, in the language of the page; undefined if it stays English. */
    glossary: (value: string) => string | undefined
    /** The language of the page, by its URL. */
    language: import('#api/contract/languages.ts').Language
    /** The words of the site in the language of the page. */
    words: import('#src/content/words/types.ts').Words
    /** The URL of the page whose section is rendered; absent where a page is rendered as a whole. */
    page?: URL
    /** Settings that are not saved yet, for a preview. */
    settings?: import('#api/showroom/contract.ts').Settings
    /** The files of the built-in pictures; absent while the site is built and in development. */
    pictures?: Record<string, import('#src/server/built-pictures.ts').PictureSet>
    /** The built-in sample catalogue; absent as well. */
    samples?: import('#src/content/built-in-catalogue.ts').BuiltInCatalogue
    /** The bytes of a built file by its path; absent as well. */
    readBuilt?: (path: string) => Promise<Buffer | undefined>
    /** Draws the share picture of a page; `photo` is the URL of an uploaded image, or the bytes of one. */
    drawPagePicture: (
      words: {
        wordmark: { letters: string; lines: readonly string[] }
        title: string
        note: string
      },
      photo: string | Buffer | undefined,
    ) => Promise<Uint8Array<ArrayBuffer>>
    /** Finds the share picture of the product with this id; undefined for an unknown product. */
    findProductPicture: (id: string) => Promise<
      | {
          product: import('#api/products/contract.ts').Product
          path: string
          draw(
            wordmark: { letters: string; lines: readonly string[] },
            texts: { name: string; price: string | undefined },
          ): Promise<Uint8Array<ArrayBuffer>>
        }
      | undefined
    >
  }
}
