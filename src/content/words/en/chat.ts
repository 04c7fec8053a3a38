// Messages that visitors send to the chat.

export const chat = {
  product: 'Hi, I would like to know more about {name} (SKU {sku}): {link}',
  room: 'Hi, I would like to know more about the room “{title}”: {link}',
}
