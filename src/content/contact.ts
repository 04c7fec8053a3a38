// The words of the contact page.

export const CONTACT = {
  title: 'Contact Us',
  description:
    'Where the showroom is, when it is open, and how to reach us by phone, chat or e-mail.',
  lead: 'Send a floor plan, a photograph of the room or just a size. We answer within one working day, in Tamil or English.',
  topic: 'Ask about a floor, a wall or a bath',
  topicNote: 'A SKU helps: it stands under every product.',
  product: 'You are asking about',
  forget: 'Ask about something else',
  mailSubject: 'Question about',
  chat: 'Message us on WhatsApp',
  call: 'Call the showroom',
  write: 'Write an e-mail',
  labels: { address: 'Address', hours: 'Hours', phone: 'Phone', email: 'Email' },
  map: 'Open map',
}
