import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { NormView } from './norm.ts'

/** Asks for a second article, to read it beside this one. */
export function CompareForm({ norm: { act, number } }: { norm: Pick<NormView, 'act' | 'number'> }) {
	const hint = useId()
	return (
		<Form action="/legge/confronta" className="no-print mt-8 flex flex-wrap items-end gap-3">
			<input type="hidden" name="a" value={`${act.code}:${number}`} />
			<div className="min-w-56 flex-1">
				<TextField
					label="Leggi accanto un altro articolo"
					name="con"
					maxLength={100}
					required
					placeholder="art. 1229 c.c."
					aria-describedby={hint}
				/>
			</div>
			<Button type="submit" variant="secondary">
				Affianca
			</Button>
			<p id={hint} className="-mt-1.5 w-full text-sm text-ink-soft">
				Basta il numero, se è dello stesso atto.
			</p>
		</Form>
	)
}
