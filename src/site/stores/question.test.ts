import { describe, expect, it } from 'vitest'
import { questionPath, readQuestion } from './question.ts'

const read = (search: string) => readQuestion(new URLSearchParams(search))

describe('a question in an address', () => {
  it('is the first page of tiles where nothing is said', () => {
    expect(read('')).toEqual({ category: 'tiles', page: 1 })
  })

  it('names a category in any case', () => {
    expect(read('category=Sanitaryware&page=3')).toEqual({ category: 'sanitaryware', page: 3 })
  })

  it.each(['page=0', 'page=-2', 'page=two', 'page=1e99', 'page=', 'category=granite', 'page=NaN'])(
    'falls back to the default where it is nonsense: %s',
    (search) => {
      expect(read(search)).toEqual({ category: 'tiles', page: 1 })
    },
  )

  it('leaves out of the address what is the default', () => {
    expect(questionPath('/products', { category: 'tiles', page: 1 })).toBe('/products')
    expect(questionPath('/', { category: 'sanitaryware', page: 1 })).toBe('/?category=sanitaryware')
  })

  it('is read from the address it was written to', () => {
    const question = { category: 'sanitaryware', page: 12 } as const
    const { searchParams } = new URL(questionPath('/products', question), 'http://localhost')
    expect(readQuestion(searchParams)).toEqual(question)
  })
})
