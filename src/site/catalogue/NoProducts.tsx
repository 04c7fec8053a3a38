// The empty state of the list: suggested searches, the other category, fewer filters, a message to the shop.
import { CATALOGUE } from '#src/content/catalogue.ts'
import { type CatalogueQuery, cataloguePath } from '#src/site/ui/catalogue-query.ts'
import { askPath, chatUrl } from '#src/site/ui/paths.ts'
import { onPlainClick } from '#src/site/ui/plain-click.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { emptyStateActions, type Known } from './empty-state-action.ts'

export interface NoProductsProps {
  base: string
  query: CatalogueQuery
  /** Known facts about the query; undefined where they could not be read. */
  known?: Known | undefined
  heading: 'h2' | 'h3'
  onShow: (query: CatalogueQuery) => void
}

export function NoProducts({ base, query, known, heading: Heading, onShow }: NoProductsProps) {
  const { sentence, steps } = emptyStateActions(query, known)
  const { ask, chat, question } = CATALOGUE.nothing
  return (
    <div className="empty-tile listing-empty joint-below">
      <div className="stack">
        <Heading className="opening">{sentence}</Heading>
        <ul className="row wrap">
          {steps.map(({ words, to }) => (
            <li key={words}>
              <a
                className="text-link"
                href={cataloguePath(base, to)}
                onClick={onPlainClick(() => onShow(to))}
              >
                <span>{words}</span>
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
        {/* The shop may have the product, or order it. */}
        {query.search && (
          <p className="row wrap">
            <a className="button" href={askPath(query.search)}>
              {ask}
            </a>
            <a
              className="button"
              href={chatUrl(question(query.search))}
              target="_blank"
              rel="noopener"
            >
              <Icon name="chat" />
              {chat}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
