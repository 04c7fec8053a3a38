// The five actions on the chosen photograph.
import { ArrowLeft, ArrowRight, Crop, Star, Trash2 } from 'lucide-react'
import { IconButton } from '#src/admin/ui/Button.tsx'

interface PhotoStripProps {
  index: number
  count: number
  disabled: boolean
  onMove: (to: number) => void
  onCrop: () => void
  onRemove: () => void
}

export function PhotoStrip({ index, count, disabled, onMove, onCrop, onRemove }: PhotoStripProps) {
  const isFirst = disabled || index === 0
  return (
    <div className="photo-strip joints-across">
      <IconButton
        icon={ArrowLeft}
        tip="Earlier"
        disabled={isFirst}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        icon={ArrowRight}
        tip="Later"
        disabled={disabled || index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <IconButton
        icon={Star}
        tip="Cover"
        label="Make it the cover"
        disabled={isFirst}
        onClick={() => onMove(0)}
      />
      <IconButton
        icon={Crop}
        tip="Crop"
        label={`Crop photograph ${index + 1}`}
        disabled={disabled}
        onClick={onCrop}
      />
      <IconButton
        icon={Trash2}
        tip="Delete"
        label={`Delete photograph ${index + 1}`}
        className="photo-delete"
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  )
}
