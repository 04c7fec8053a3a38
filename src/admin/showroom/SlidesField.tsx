// Field for the hero slides: their order (by grip, keyboard or arrows), texts and pictures, with a preview beside them.
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
import { PeriodSection } from '#src/admin/form/PeriodFields.tsx'
import { PERIOD_LABELS } from '#src/admin/resource-texts.ts'
import { describePeriod, useToday } from '#src/admin/shell/today.ts'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { TextField } from '#src/admin/ui/Field.tsx'
import { NAVIGATION } from '#src/content/navigation.ts'
import { createShowroom } from '#src/content/showroom.ts'
import type { SlideContent } from '#src/content/showroom-texts.ts'
import { layout } from '#src/content/words/en/layout.ts'
import { PictureCell } from './PictureCell.tsx'
import { SlidePicture, SlidePreview } from './SlidePreview.tsx'
import { SlideTranslations } from './SlideTranslations.tsx'
import type { ShowroomForm } from './showroom.ts'
import { readList } from './values.ts'

const MOVES = [
  { icon: ArrowUp, tip: 'Earlier', step: -1 },
  { icon: ArrowDown, tip: 'Later', step: 1 },
] as const
const WIDE_FRAME = { name: 'Wide 16:9', aspect: 16 / 9 }
const UPRIGHT_FRAME = { name: 'Upright 3:4', aspect: 3 / 4 }

export function SlidesField({ showroom }: { showroom: ShowroomForm }) {
  const { add, change, move, remove, $keys } = showroom.slides
  const slides = readList<SlideContent>(useStore(showroom.form.$values).slides)
  const keys = useStore($keys)
  const [selectedKey, setSelectedKey] = useState(keys[0])
  const selectedIndex = Math.max(0, keys.indexOf(selectedKey ?? ''))
  const [slide, key = ''] = [slides[selectedIndex], keys[selectedIndex]]
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  function moveAndSelect(from: number, to: number): void {
    setSelectedKey(keys[from])
    move(from, to)
  }
  return (
    <div className="slides stack">
      <div className="stack">
        <DndContext
          sensors={sensors}
          onDragEnd={({ active, over }) =>
            over && moveAndSelect(keys.indexOf(`${active.id}`), keys.indexOf(`${over.id}`))
          }
        >
          <SortableContext items={[...keys]} strategy={verticalListSortingStrategy}>
            <ol className="cell-list joints-down">
              {slides.map((item, index) => (
                <SlideRow
                  key={keys[index]}
                  {...{ showroom, index }}
                  id={keys[index] ?? ''}
                  slide={item}
                  isSelected={index === selectedIndex}
                  onSelect={() => setSelectedKey(keys[index])}
                >
                  {MOVES.map(({ icon, tip, step }) => (
                    <IconButton
                      key={tip}
                      icon={icon}
                      tip={tip}
                      label={`Slide ${index + 1} ${tip.toLowerCase()}`}
                      disabled={!slides[index + step]}
                      onClick={() => moveAndSelect(index, index + step)}
                    />
                  ))}
                </SlideRow>
              ))}
            </ol>
          </SortableContext>
        </DndContext>
        {slides.length < SLIDES_MAX && (
          <div>
            <Button icon={Plus} onClick={() => setSelectedKey(add())}>
              Add a slide
            </Button>
          </div>
        )}
        {slide && (
          <>
            <SlideFields
              key={key}
              {...{ slide, index: selectedIndex, showroom }}
              change={(changes) => change(key, changes)}
            />
            <div className="row tight wrap">
              <Button
                icon={slide.isHidden ? Eye : EyeOff}
                onClick={() => change(key, { isHidden: !slide.isHidden || undefined })}
              >
                {slide.isHidden ? 'Show' : 'Hide'}
              </Button>
              {slides.length > 1 && (
                <Button icon={Trash2} kind="danger" onClick={() => remove(selectedIndex)}>
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
  index: number
  showroom: ShowroomForm
  isSelected: boolean
  onSelect: () => void
  /** The buttons that move it. */
  children: ReactNode
}

function SlideRow({ id, slide, index, showroom, isSelected, onSelect, children }: SlideRowProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      className="slide row"
      style={transform ? { transform: `translateY(${transform.y}px)`, transition } : {}}
      data-chosen={isSelected || undefined}
      data-hidden={slide.isHidden || undefined}
      data-dragging={isDragging || undefined}
    >
      <button
        type="button"
        className="slide-grip quiet flex-none center"
        aria-label={`Move slide ${index + 1}`}
        {...attributes}
        {...listeners}
      >
        <GripVertical size={20} />
      </button>
      <SlidePicture slide={slide} showroom={showroom} view="wide" />
      <button
        type="button"
        className="slide-name grow column middle inset-focus"
        aria-pressed={isSelected}
        onClick={onSelect}
      >
        <b className="strong">{slide.heading}</b>
        <span className="quiet small">
          {index + 1}, {describeSlide(slide, useToday())}
        </span>
      </button>
      <span className="slide-moves row">{children}</span>
    </li>
  )
}

/** For example 'hidden', 'shown' or 'until 5 Dec 2026'. */
function describeSlide({ isHidden, firstDay, lastDay }: SlideContent, today: string): string {
  if (isHidden) return 'hidden'
  return firstDay || lastDay ? describePeriod({ firstDay, lastDay }, today).toLowerCase() : 'shown'
}

interface SlideFieldsProps {
  slide: SlideContent
  /** Its index in the order, from 0. */
  index: number
  showroom: ShowroomForm
  change: (changes: Partial<SlideContent>) => void
}

function SlideFields({ slide, index, showroom, change }: SlideFieldsProps) {
  const textProps = (name: SlideText) => {
    const [label, max] = SLIDE_TEXTS[name]
    return {
      name: `slide-${name}`,
      label: name === 'heading' ? `${label} of slide ${index + 1}` : label,
      labelNote: `${slide[name].length} of ${max}`,
      maxLength: max,
      value: slide[name],
      onText: (value: string) => change({ [name]: value }),
    }
  }
  const { builtIn = 'living' } = slide
  const { emptyPages } = createShowroom(useStore(showroom.$settings), showroom.samples)
  return (
    <>
      <TextField {...textProps('heading')} />
      <TextField {...textProps('caption')} />
      <div className="field-pair">
        <TextField {...textProps('button')} />
        <TextField {...textProps('link')} list="slide-links" labelNote="a page of the site" />
      </div>
      <datalist id="slide-links">
        {NAVIGATION.filter(({ id }) => !emptyPages.includes(id)).map(({ id, href }) => (
          <option key={href} value={href}>
            {layout.pages[id]}
          </option>
        ))}
      </datalist>
      <TextField {...textProps('alt')} />
      <SlideTranslations slide={slide} change={change} />
      <PeriodSection
        text={(name) => ({
          name: `slide-${name}`,
          label: PERIOD_LABELS[name],
          value: slide[name] ?? '',
          onText: (day) => change({ [name]: day || undefined }),
        })}
        needsAttention={false}
      />
      <div className="field-pair">
        <PictureCell
          {...{ showroom, builtIn }}
          id={slide.picture ?? ''}
          label="Wide picture"
          frame={WIDE_FRAME}
          onChange={(id) => change({ picture: id || undefined })}
        />
        <PictureCell
          showroom={showroom}
          builtIn={`${builtIn}-phone`}
          fallbackId={slide.picture}
          id={slide.phonePicture ?? ''}
          label="Upright picture, for phones"
          frame={UPRIGHT_FRAME}
          onChange={(id) => change({ phonePicture: id || undefined })}
        />
      </div>
    </>
  )
}
