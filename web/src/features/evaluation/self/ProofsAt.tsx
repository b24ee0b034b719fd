import { proveState } from '@xuegong/contracts/modules/evaluation/codes'
import type { StoredFile } from '@xuegong/contracts/file-fields'
import { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import type * as t from 'typebox'
import { Suspense, useRef } from 'react'
import { useCommand } from '#api/hooks.ts'
import { later } from '#app/chunk.ts'
import { useDevice } from '#ui/device.ts'
import { useDict } from '#ui/dict.ts'
import { lookOf } from '#ui/form/look.ts'
import { StateDot } from '#ui/StateDot.tsx'
import { lookOfProve } from '../words.ts'
import { type Proof } from './answers.ts'
import styles from './Self.module.css'

const FileControl = later(
  () => import('#ui/files/FileControl.tsx'),
  m => m.FileControl,
)
const look = lookOf(proofs.saveProve.input as t.TObject, 'Files')
const pictures = ['jpg', 'png'] as const

/** One proof, or room for one: what is sent is kept as a proof at once, and taken away with its last file. */
function OneProof({ aid, kind, of }: { aid: string; kind: string; of: Proof | undefined }) {
  const kinds = useDict('HardshipKind')
  const isPhone = useDevice() === 'mobile'
  const [save] = useCommand(proofs.saveProve)
  const [remove] = useCommand(proofs.removeProve)
  const isGood = of?.State === proveState.good
  // One after the other: the second of two files that are sent at once goes into the proof that the first one made.
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const made = useRef<string>(undefined)
  const keep = async (files: readonly StoredFile[]) => {
    const Id = of?.Id ?? made.current
    if (files.length > 0) {
      const kept = of && { ValidDate: of.ValidDate, Remark: of.Remark }
      made.current = await save({ Aid: aid, ProveType: kind, Files: [...files], ...(Id && { Id }), ...kept }).unwrap()
    } else if (Id) {
      await remove({ Id }).unwrap()
      made.current = undefined
    }
  }
  const changed = (files: readonly StoredFile[]) => {
    before.current = before.current.then(() => keep(files)).catch(() => undefined)
  }
  const takes = isPhone && look.takes ? { ...look.takes, kinds: pictures } : look.takes
  return (
    <div className={styles.proof}>
      <p className={styles.proofHead}>
        <span>{kinds.text(kind)}证明</span>
        {of && <StateDot {...lookOfProve(of.State)} />}
      </p>
      {of?.State === proveState.bad && <p className={styles.bad}>{of.Opinion}</p>}
      <Suspense fallback="…">
        <FileControl
          look={{ ...look, label: `${kinds.text(kind)}证明`, takes }}
          value={of?.Files}
          onChange={files => changed([files ?? []].flat() as StoredFile[])}
          disabled={isGood}
          camera
        />
      </Suspense>
    </div>
  )
}

interface Props {
  aid: string
  /** The kinds of proofs that the chosen options need. */
  kinds: readonly string[]
  proofs: readonly Proof[]
}

/** The proofs that the chosen options need, at the question: taken with the camera, or chosen. */
export const ProofsAt = ({ aid, kinds, proofs: given }: Props) =>
  kinds.length > 0 && (
    <section className={styles.proofs} aria-label="证明材料">
      <h3>证明材料</h3>
      {kinds.map(kind => {
        const own = given.filter(({ ProveType }) => ProveType === kind)
        const shown = own.length > 0 ? own : [undefined]
        return shown.map((each, at) => <OneProof key={`${kind} ${at}`} aid={aid} kind={kind} of={each} />)
      })}
    </section>
  )
