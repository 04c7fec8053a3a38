// A blank tile where nothing was found, with one way on.
import type { CategoryCounts } from '#src/site/stores/narrowing.ts'
import { nextStep } from '#src/site/stores/next-step.ts'
import { type Question, questionPath } from '#src/site/stores/question.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { isPlainClick } from './plain-click.ts'

export interface NoProductsProps {
  base: string
  question: Question
  counts?: CategoryCounts | undefined
  heading: 'h2' | 'h3'
  onShow: (question: Question) => void
}

export function NoProducts({ base, question, counts, heading: Heading, onShow }: NoProductsProps) {
  const { sentence, words, to } = nextStep(question, counts)
  return (
    <div className="listing-empty">
      <div>
        <Heading>{sentence}</Heading>
        <a
          className="text-link"
          href={questionPath(base, to)}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            onShow(to)
          }}
        >
          <span>{words}</span>
          <Icon name="arrow-right" />
        </a>
      </div>
    </div>
  )
}
