// The guide for staff: frequent problems and their solutions. Every number comes from the contract.
import { SIZES } from '#api/contract/catalogue.ts'
import { IMAGE_MAX_MB } from '#api/contract/image-limits.ts'

export interface Guideline {
  id: 'sku' | 'required' | 'image' | 'delete' | 'connection' | 'support'
  title: string
  /** Why it happens. */
  text: string
  /** What to do, beside the message as staff meet it. */
  steps: readonly string[]
}

export const GUIDE = {
  title: 'Troubleshooting Guide',
  note: 'Find your message, and what to do about it.',
}

export const GUIDELINES: readonly Guideline[] = [
  {
    id: 'sku',
    title: 'Duplicate product code',
    text: 'Every SKU is unique, also without regard to capitals. Search the list for the code; if the product is there, edit it instead of adding it again.',
    steps: ['Open the product that has it', 'Or give this one its own code'],
  },
  {
    id: 'required',
    title: 'Missing required details',
    text: 'Name, category, SKU and brand are always needed. Tiles need a size as well. The field in question is marked and its reason stands below it.',
    steps: ['Look for the marked field', `Choose one of the ${SIZES.length} sizes`],
  },
  {
    id: 'image',
    title: 'Image issues',
    text: `One image per product, gallery item or design, of clear quality and under ${IMAGE_MAX_MB}MB. JPEG, PNG or WebP; larger photographs are shrunk for you.`,
    steps: ['Hold the phone square to the tile, in daylight', 'iPhone HEIC: share it as JPEG'],
  },
  {
    id: 'delete',
    title: 'Editing or deleting',
    text: 'Edits appear on the website at once. Deleted items cannot be restored, so the browser asks you first. The last changes can be undone under Changes.',
    steps: ['Check the name before you confirm', 'Unsure? Edit it instead'],
  },
  {
    id: 'connection',
    title: 'Internet connection',
    text: 'What you typed stays in the form. Wait until the connection is back, then save again; saving twice saves once.',
    steps: ['Do not close the page', 'Switch between Wi-Fi and mobile data'],
  },
  {
    id: 'support',
    title: 'Contact support',
    text: 'If the message is not on this page, take a screenshot and send it with the time and the product’s name.',
    steps: [],
  },
]
