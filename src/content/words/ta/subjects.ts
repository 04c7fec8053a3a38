// All Tamil words by subject.
import type { Translation } from '#src/content/words/types.ts'
import { about } from './about.ts'
import { brands } from './brands.ts'
import { catalogue, catalogueMeta } from './catalogue.ts'
import { chat } from './chat.ts'
import { contact, contactAnswers, contactForm } from './enquiries.ts'
import { errors } from './errors.ts'
import { failures } from './failures.ts'
import { gallery, pictures } from './gallery.ts'
import { hero } from './hero.ts'
import { interiors } from './interiors.ts'
import { keeping } from './keeping.ts'
import { layout } from './layout.ts'
import { lightbox } from './lightbox.ts'
import { planner, plannerSection } from './planner.ts'
import { productDetails } from './product-details.ts'
import { productCard, productPage, products } from './products.ts'
import { quality } from './quality.ts'
import { roomPhoto, roomView } from './room.ts'
import { search } from './search.ts'
import { selection, selectionPage } from './selection.ts'
import { showroom } from './showroom.ts'
import { visitAnswers, visitForm, visitLink, visitPage } from './visits.ts'

export const TAMIL: Translation = {
  about,
  brands,
  catalogue,
  catalogueMeta,
  chat,
  contact,
  contactAnswers,
  contactForm,
  errors,
  failures,
  gallery,
  hero,
  interiors,
  keeping,
  layout,
  lightbox,
  pictures,
  planner,
  plannerSection,
  productCard,
  productDetails,
  productPage,
  products,
  quality,
  roomPhoto,
  roomView,
  search,
  selection,
  selectionPage,
  showroom,
  visitAnswers,
  visitForm,
  visitLink,
  visitPage,
}
