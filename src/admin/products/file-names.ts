// The SKU and the name of a product, where the file name of its photograph has them.

/** Names that cameras and messengers give: they say nothing about the product. */
const BY_CAMERA = /^(img|dsc|dscn|pxl|photo|image|picture|whatsapp|screenshot|\d{6,})/i
/** Letters and figures with a hyphen between them, such as 'KM-T-204'. */
const SKU = /^(?=.*\d)(?=.*[a-z])[a-z\d]+(?:-[a-z\d]+)+/i

/** 'KM-T-204 terracotta matt.jpg' is SKU 'KM-T-204' and name 'Terracotta Matt'. */
export function readFileName(fileName: string): { sku: string; name: string } {
  const stem = fileName.replace(/\.[^.]+$/, '').trim()
  if (BY_CAMERA.test(stem)) return { sku: '', name: '' }
  const sku = SKU.exec(stem)?.[0] ?? ''
  const words = stem.slice(sku.length).split(/[\s_-]+/)
  const name = words
    .filter((word) => /\p{L}/u.test(word))
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
  return { sku: sku.toUpperCase(), name }
}
