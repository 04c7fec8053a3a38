// A blank tile where nothing was found, with the ways on: other words, the other category, less to ask, and a person.
import { CATALOGUE } from '#src/content/catalogue.ts'
import { type CatalogueQuery, cataloguePath } from '#src/site/ui/catalogue-query.ts'
import { chatUrl } from '#src/site/ui/chat.ts'
import { askPath } from '#src/site/ui/paths.ts'
import { isPlainClick } from '#src/site/ui/plain-click.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { emptyStateActions, type Known } from './empty-state-action.ts'

export interface NoProductsProps {
  base: string
  question: CatalogueQuery
  /** What is known of the question; undefined where it could not be read. */
  known?: Known | undefined
  heading: 'h2' | 'h3'
  onShow: (question: CatalogueQuery) => void
}

export function NoProducts({ base, question, known, heading: Heading, onShow }: NoProductsProps) {
  const { sentence, steps } = emptyStateActions(question, known)
  return (
    <div className="listing-empty">
      <div>
        <Heading>{sentence}</Heading>
        <ul>
          {steps.map(({ words, to }) => (
            <li key={words}>
              <a
                className="text-link"
                href={cataloguePath(base, to)}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  onShow(to)
                }}
              >
                <span>{words}</span>
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
        {question.search && <AskFor search={question.search} />}
      </div>
    </div>
  )
}

/** Whoever searches says what he wants to buy: the shop may have it, or order it. */
function AskFor({ search }: { search: string }) {
  const { ask, chat, question } = CATALOGUE.nothing
  return (
    <p className="listing-ask">
      <a className="button" href={askPath(search)}>
        {ask}
      </a>
      <a className="button" href={chatUrl(question(search))} target="_blank" rel="noopener">
        <Icon name="chat" />
        {chat}
      </a>
    </p>
  )
}
