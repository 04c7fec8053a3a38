// Texts that are true of any showroom, and the types of the sample showroom.
import type { TranslationLanguage } from '#api/contract/translations.ts'
import type {
  SettingPicture,
  SettingText,
  SlideText,
  SlideTranslation,
  TranslatedSetting,
} from '#api/showroom/contract.ts'

/** What a showroom shows until its owner changes it (showroom-samples.ts). */
export interface Samples {
  texts: Partial<Record<SettingText, string>>
  /** Its texts in other languages, shown as long as the owner has not changed the English ones. */
  translations?: TextTranslations
  /** From Monday to Sunday. */
  hours: readonly string[]
  slides: readonly SlideContent[]
  /** The alternative texts of the built-in pictures. */
  pictureAlts: Record<SettingPicture, string>
}

export type TextTranslations = Readonly<
  Partial<Record<TranslationLanguage, Partial<Record<TranslatedSetting, string>>>>
>

/** A slide with an uploaded picture by its id, or a built-in one by its name. */
export interface SlideContent
  extends Record<SlideText, string>,
    Partial<Record<SlideTranslation, string>> {
  picture?: string | undefined
  phonePicture?: string | undefined
  builtIn?: string
  isHidden?: boolean | undefined
}

/** Default headings of pages and sections, also used if the owner leaves one empty. */
export const PAGE_HEADINGS = {
  productsHeading: 'Products',
  interiorsHeading: 'Example Interiors',
  brandsHeading: 'Brands',
  galleryHeading: 'Gallery',
  aboutPageHeading: 'About Us',
  qualityPageHeading: 'Quality Policy',
  contactHeading: 'Contact Us',
} satisfies Partial<Record<SettingText, string>>

/** Texts that are true of any showroom. */
export const GENERAL_TEXTS: Partial<Record<SettingText, string>> = {
  sells: 'Tiles, Sanitaryware, Fittings, Granite',
  greeting: 'Hi, I would like to know more about your products!',
  timeZone: 'Asia/Kolkata',
  qualityHeading: 'Quality you can check yourself',
  interiorsTitle: 'Rooms, already laid',
  ...PAGE_HEADINGS,
  makersHeading: 'What we ask of a maker',
  makersLead: 'Questions before a brand gets a place on the floor.',
}

/** Replace the sample texts once the samples are deleted. */
export const PLAIN_TEXTS: Partial<Record<SettingText, string>> = {
  name: 'Our showroom',
  homeTitle: 'Tiles, sanitaryware, fittings and granite',
  contactLead: 'Tell us which room it is, and how large.',
}

/** The file names of the built-in pictures in src/content/pictures. */
export const BUILT_IN_PICTURES: Readonly<Record<SettingPicture, string>> = {
  hallPicture: 'showroom',
  founderPicture: 'founder',
  storyPicture: 'tile-display-boards',
  visitPicture: 'basins-on-plinths',
  yardPicture: 'granite-slab-yard',
  deskPicture: 'consultation-desk',
}
