// Messages that visitors send to the chat, in Tamil.
import type { Translation } from '#src/content/words/types.ts'

export const chat: Translation['chat'] = {
  product: 'வணக்கம், {name} (SKU {sku}) பற்றி அறிய விரும்புகிறேன்: {link}',
  room: 'வணக்கம், “{title}” என்ற அறை பற்றி அறிய விரும்புகிறேன்: {link}',
}
