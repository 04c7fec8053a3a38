// Health screen: the quality report of the catalogue, and visitor analytics.
import { Check as CheckIcon, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { readBody } from '#api/client.ts'
import { CHECK_NAMES, VISIBLE_CHECKS } from '#src/admin/messages.ts'
import { $router, itemPaths, productsPath, qualityReportPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { useCard } from '#src/admin/shell/use-card.ts'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { FigureCell } from '#src/admin/ui/FigureCell.tsx'
import { formatMoment } from '#src/admin/ui/format.ts'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { Segmented } from '#src/admin/ui/Segmented.tsx'
import { Thumb } from '#src/admin/ui/Thumb.tsx'
import { photoOf } from '#src/ui/picture-sources.ts'
import { Analytics } from './Analytics.tsx'
import { CHECK_NOTES, DEFAULT_DAYS, PERIODS } from './analytics.ts'
import './quality-report-screen.css'

/** `days` is the period of the analytics, from the URL. */
export function QualityReportScreen({
  days = String(DEFAULT_DAYS),
}: {
  days?: string | undefined
}) {
  const { api } = useAdmin().calls
  const {
    state,
    value: report,
    load,
  } = useCard('The health report', ['analytics', 'quality', 'counted'], async () => ({
    ...(await readBody(api['health-report'].$get())),
    countedAt: new Date().toISOString(),
  }))
  const period = PERIODS.find(({ id }) => id === days)?.id ?? String(DEFAULT_DAYS)
  const [refreshCount, setRefreshes] = useState(0)
  const refresh = () => {
    void load()
    setRefreshes(refreshCount + 1)
  }
  return (
    <Page
      title="Health"
      note={report && `Counted ${formatMoment(report.countedAt)}`}
      actions={
        <Button icon={RefreshCw} onClick={refresh}>
          Count again
        </Button>
      }
      phoneActions={<IconButton icon={RefreshCw} tip="Count again" onClick={refresh} />}
    >
      <section className="quality-report" aria-labelledby="to-mend">
        <div className="band high-56 row wrap joint-below">
          <h2 id="to-mend">What to mend</h2>
          {report && report.total > 0 && (
            <p className="quiet small">
              {report.faultless.toLocaleString('en-IN')} of {report.total.toLocaleString('en-IN')}{' '}
              products need nothing
            </p>
          )}
        </div>
        {state.kind === 'failed' ? (
          <LoadError sentence="The products could not be counted." onRetry={load} />
        ) : (
          <div className="figure-cells jointed joint-below">
            {VISIBLE_CHECKS.map((check) => {
              const result = report?.checks.find((item) => item.check === check)
              return (
                <CheckCell
                  key={check}
                  title={CHECK_NAMES[check]}
                  path={productsPath({ check })}
                  count={result?.count}
                  note={formatNote(CHECK_NOTES[check], result?.hidden)}
                >
                  {result?.products.map((product) => (
                    <Thumb
                      key={product._id}
                      name={product.name}
                      image={photoOf(product)}
                      isCloseUp={product.category === 'tiles'}
                    />
                  ))}
                </CheckCell>
              )
            })}
            <CheckCell
              title="Brands without products"
              path={itemPaths('brands').list({ unused: 'only' })}
              count={report?.idleBrands.count}
              note="no product names them"
            >
              {report?.idleBrands.brands.map(({ _id, name, logo, logoMeta }) => (
                <Thumb
                  key={_id}
                  name={name}
                  image={logo && logoMeta ? { url: logo, meta: logoMeta } : undefined}
                />
              ))}
            </CheckCell>
          </div>
        )}
      </section>
      <section aria-labelledby="demand">
        <div className="band high-56 row wrap">
          <h2 id="demand">Demand</h2>
          <fieldset className="end shrink">
            <legend className="unseen">Period</legend>
            <Segmented
              options={PERIODS}
              value={period}
              onChoose={(id) => $router.open(qualityReportPath({ days: id }), true)}
            />
          </fieldset>
        </div>
        <Analytics key={`${period} ${refreshCount}`} days={period} />
      </section>
    </Page>
  )
}

const formatNote = (note: string, hidden = 0) => (hidden > 0 ? `${note}; ${hidden} hidden` : note)

interface CheckCellProps {
  title: string
  path: string
  /** Undefined while it loads. */
  count: number | undefined
  note: string
  /** The thumbnails of the first products. */
  children: ReactNode
}

function CheckCell({ title, path, count, note, children }: CheckCellProps) {
  return (
    <FigureCell level="h3" title={title} path={path} figure={count}>
      <p className="caption">{count === 0 ? 'nothing to mend' : note}</p>
      {count === 0 ? (
        <span className="swatches plaster center">
          <CheckIcon size={20} />
        </span>
      ) : (
        <span className="swatches joints-across" aria-hidden="true">
          {children}
        </span>
      )}
    </FigureCell>
  )
}
