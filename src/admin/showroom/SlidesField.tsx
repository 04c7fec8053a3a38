// The slides of the hero: their order by grip, keyboard or arrows, their texts and pictures, and a preview beside them.
import { DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useStore } from '@nanostores/react'
import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SLIDE_TEXTS, SLIDES_MAX, type SlideText } from '#api/showroom/contract.ts'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { TextField } from '#src/admin/ui/Field.tsx'
import { NAVIGATION } from '#src/content/navigation.ts'
import { showroomOf } from '#src/content/showroom.ts'
import type { SlideContent } from '#src/content/showroom-texts.ts'
import { PictureCell } from './PictureCell.tsx'
import { SlidePicture, SlidePreview } from './SlidePreview.tsx'
import type { ShowroomForm } from './showroom.ts'
import { readList } from './values.ts'

const MOVES = [
  { icon: ArrowUp, tip: 'Earlier', step: -1 },
  { icon: ArrowDown, tip: 'Later', step: 1 },
] as const
const WIDE = { name: 'Wide 16:9', aspect: 16 / 9 }
const UPRIGHT = { name: 'Upright 3:4', aspect: 3 / 4 }

export function SlidesField({ showroom }: { showroom: ShowroomForm }) {
  const { add, change, move, remove, $keys } = showroom.slides
  const slides = readList<SlideContent>(useStore(showroom.form.$values).slides)
  const keys = useStore($keys)
  const [chosen, choose] = useState(keys[0])
  const at = Math.max(0, keys.indexOf(chosen ?? ''))
  const [slide, key = ''] = [slides[at], keys[at]]
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  function moveAndChoose(from: number, to: number): void {
    choose(keys[from])
    move(from, to)
  }
  return (
    <div className="slides stack">
      <div className="stack">
        <DndContext
          sensors={sensors}
          onDragEnd={({ active, over }) =>
            over && moveAndChoose(keys.indexOf(`${active.id}`), keys.indexOf(`${over.id}`))
          }
        >
          <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
            <ol className="cell-list joints-down">
              {slides.map((one, place) => (
                <SlideRow
                  key={keys[place]}
                  {...{ showroom, place }}
                  id={keys[place] ?? ''}
                  slide={one}
                  isChosen={place === at}
                  onChoose={() => choose(keys[place])}
                >
                  {MOVES.map(({ icon, tip, step }) => (
                    <IconButton
                      key={tip}
                      icon={icon}
                      tip={tip}
                      label={`Slide ${place + 1} ${tip.toLowerCase()}`}
                      disabled={!slides[place + step]}
                      onClick={() => moveAndChoose(place, place + step)}
                    />
                  ))}
                </SlideRow>
              ))}
            </ol>
          </SortableContext>
        </DndContext>
        {slides.length < SLIDES_MAX && (
          <div>
            <Button icon={Plus} onClick={() => choose(add())}>
              Add a slide
            </Button>
          </div>
        )}
        {slide && (
          <>
            <SlideFields
              key={key}
              {...{ slide, at, showroom }}
              change={(parts) => change(key, parts)}
            />
            <div className="row tight wrap">
              <Button
                icon={slide.isHidden ? Eye : EyeOff}
                onClick={() => change(key, { isHidden: !slide.isHidden || undefined })}
              >
                {slide.isHidden ? 'Show' : 'Hide'}
              </Button>
              {slides.length > 1 && (
                <Button icon={Trash2} kind="danger" onClick={() => remove(at)}>
                  Delete
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      {slide && <SlidePreview slide={slide} showroom={showroom} />}
    </div>
  )
}

interface SlideRowProps {
  id: string
  slide: SlideContent
  place: number
  showroom: ShowroomForm
  isChosen: boolean
  onChoose: () => void
  /** The buttons that move it. */
  children: ReactNode
}

function SlideRow({ id, slide, place, showroom, isChosen, onChoose, children }: SlideRowProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      className="slide row"
      style={transform ? { transform: `translateY(${transform.y}px)`, transition } : {}}
      data-chosen={isChosen || undefined}
      data-hidden={slide.isHidden || undefined}
      data-dragging={isDragging || undefined}
    >
      <button
        type="button"
        className="slide-grip quiet flex-none center"
        aria-label={`Move slide ${place + 1}`}
        {...attributes}
        {...listeners}
      >
        <GripVertical size={20} />
      </button>
      <SlidePicture slide={slide} showroom={showroom} view="wide" />
      <button
        type="button"
        className="slide-name grow column middle inset-focus"
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <b className="strong">{slide.heading}</b>
        <span className="quiet small">
          {place + 1}, {slide.isHidden ? 'hidden' : 'shown'}
        </span>
      </button>
      <span className="slide-moves row">{children}</span>
    </li>
  )
}

interface SlideFieldsProps {
  slide: SlideContent
  /** Its place in the order. */
  at: number
  showroom: ShowroomForm
  change: (part: Partial<SlideContent>) => void
}

function SlideFields({ slide, at, showroom, change }: SlideFieldsProps) {
  const text = (name: SlideText) => {
    const [label, max] = SLIDE_TEXTS[name]
    return {
      name: `slide-${name}`,
      label: name === 'heading' ? `${label} of slide ${at + 1}` : label,
      labelNote: `${slide[name].length} of ${max}`,
      maxLength: max,
      value: slide[name],
      onText: (value: string) => change({ [name]: value }),
    }
  }
  const { builtIn = 'living' } = slide
  const { emptyPages } = showroomOf(useStore(showroom.$settings), showroom.samples)
  return (
    <>
      <TextField {...text('heading')} />
      <TextField {...text('caption')} />
      <div className="field-pair">
        <TextField {...text('button')} />
        <TextField {...text('link')} list="slide-links" labelNote="a page of the site" />
      </div>
      <datalist id="slide-links">
        {NAVIGATION.filter(({ id }) => !emptyPages.includes(id)).map(({ href, label }) => (
          <option key={href} value={href}>
            {label}
          </option>
        ))}
      </datalist>
      <TextField {...text('alt')} />
      <div className="field-pair">
        <PictureCell
          {...{ showroom, builtIn }}
          id={slide.picture ?? ''}
          label="Wide picture"
          frame={WIDE}
          onChange={(id) => change({ picture: id || undefined })}
        />
        <PictureCell
          showroom={showroom}
          builtIn={`${builtIn}-phone`}
          instead={slide.picture}
          id={slide.phonePicture ?? ''}
          label="Upright picture, for phones"
          frame={UPRIGHT}
          onChange={(id) => change({ phonePicture: id || undefined })}
        />
      </div>
    </>
  )
}
