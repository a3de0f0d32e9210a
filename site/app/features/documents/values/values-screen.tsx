import { Form } from 'react-router'
import { ActionForm, refused, useSending } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { foundText } from '#app/ui/table/found-text.ts'
import { dayOfValue, spanText, UNIT_NAMES, valueText } from './copy.it.ts'
import type { ParameterView } from './value-view.ts'

export interface Values {
	parameters: readonly (ParameterView & { isEnding: boolean })[]
	words: string
	page: number
	pages: number
}

/** A page of the values and rates, each with its last day, who uses it, and a form that adds the next in a line. */
export function ValuesScreen({ parameters, words, page, pages, result }: Values & { result?: FormResult | undefined }) {
	const hrefOf = (number: number) => `?${new URLSearchParams({ ...(words && { q: words }), pagina: String(number) })}`
	return (
		<div className="page">
			<PageHeader title="Valori e tassi">
				Quello che aggiungi qui vale subito per strumenti, schede e pagine, e vince su quello del programma anche dopo
				un aggiornamento.
			</PageHeader>
			<search>
				<Form method="get" className="mt-4 flex flex-wrap items-end gap-3">
					<TextField label="Cerca un valore" name="q" defaultValue={words} placeholder="FOI, saggio legale, IMU" />
					<Button type="submit" variant="secondary">
						Cerca
					</Button>
				</Form>
			</search>
			<output className="sr-only">{foundText(parameters.length, 'valore', 'valori', words)}</output>
			{parameters.length === 0 && <p className="mt-6">Nessun valore con queste parole.</p>}
			<ul className="mt-6 divide-y divide-line border-y border-line">
				{parameters.map((parameter) => (
					<ParameterItem
						key={parameter.key}
						parameter={parameter}
						result={result?.values.key === parameter.key ? result : undefined}
					/>
				))}
			</ul>
			<div className="mt-6">
				<Pagination label="Pagine dei valori" page={page} pages={pages} hrefOf={hrefOf} />
			</div>
		</div>
	)
}

function ParameterItem({
	parameter: { key, what, unit, knownTo, usedBy, values, own, version, isEnding },
	result,
}: {
	parameter: Values['parameters'][number]
	result: FormResult | undefined
}) {
	const [current] = values
	return (
		<li className="py-4">
			<div className="flex flex-wrap items-baseline gap-x-3">
				<h2 className="text-base font-semibold first-letter:uppercase">{what}</h2>
				{isEnding && <Badge tone="warn">Da aggiornare</Badge>}
			</div>
			<p className="text-sm">
				{current && `${valueText(current.value, unit)} ${spanText(current)}. `}
				{knownTo === null ? 'Vale finché non cambia.' : `Noti fino al ${dayOfValue(knownTo)}.`}
			</p>
			{usedBy.length > 0 && <p className="text-sm text-ink-soft">Lo usano: {usedBy.join(', ')}.</p>}
			<details open={result !== undefined}>
				<summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold">
					Aggiungi o guarda
				</summary>
				<AddValue
					parameterKey={key}
					unit={unit}
					needsEnd={usedBy.length > 0}
					version={version}
					result={result?.values.intent === 'add' ? result : undefined}
				/>
				<AddSeries
					parameterKey={key}
					version={version}
					result={result?.values.intent === 'series' ? result : undefined}
				/>
				<ValueTable values={values} unit={unit} />
				{own.length > 0 && <OwnValues own={own} what={what} unit={unit} />}
			</details>
		</li>
	)
}

function AddValue({
	parameterKey,
	unit,
	needsEnd,
	version,
	result,
}: {
	parameterKey: string
	unit: string
	needsEnd: boolean
	version: string
	result: FormResult | undefined
}) {
	const busy = useSending('add')
	return (
		<ActionForm result={result} version={version} className="mt-2 grid gap-4 sm:grid-cols-2">
			<input type="hidden" name="intent" value="add" />
			<input type="hidden" name="key" value={parameterKey} />
			<TextField label="Valore" hint={UNIT_NAMES[unit] ?? ''} name="value" required {...refused(result, 'value')} />
			<TextField label="Fonte" name="source" required maxLength={300} {...refused(result, 'source')} />
			<TextField label="Dal" name="from" type="date" aria-required {...refused(result, 'from')} />
			<TextField
				label="Al"
				hint={needsEnd ? 'l’ultimo giorno noto' : 'vuoto: finché non cambia'}
				name="to"
				type="date"
				aria-required={needsEnd}
				{...refused(result, 'to')}
			/>
			<Button type="submit" size="small" busy={busy}>
				Aggiungi il valore
			</Button>
		</ActionForm>
	)
}

function AddSeries({
	parameterKey,
	version,
	result,
}: {
	parameterKey: string
	version: string
	result: FormResult | undefined
}) {
	const busy = useSending('series')
	return (
		<ActionForm result={result} version={version} className="mt-6 space-y-4">
			<input type="hidden" name="intent" value="series" />
			<input type="hidden" name="key" value={parameterKey} />
			<TextAreaField
				label="Incolla più valori"
				hint="una riga ciascuno: 2026-07 102,9 oppure 2027-01-01 2027-12-31 2,5"
				name="series"
				rows={3}
				required
				{...refused(result, 'series')}
			/>
			<TextField label="Fonte dei valori" name="source" required maxLength={300} {...refused(result, 'source')} />
			<Button type="submit" size="small" variant="secondary" busy={busy}>
				Aggiungi i valori
			</Button>
		</ActionForm>
	)
}

function ValueTable({ values, unit }: Pick<ParameterView, 'values' | 'unit'>) {
	return (
		<ul className="mt-6 text-sm">
			{values.map(({ value, from, to, source }) => (
				<li key={from} className="[overflow-wrap:anywhere]">
					{valueText(value, unit)} {spanText({ from, to })} · {source}
				</li>
			))}
		</ul>
	)
}

function OwnValues({ own, what, unit }: Pick<ParameterView, 'own' | 'what' | 'unit'>) {
	return (
		<section className="mt-4" aria-label={`Valori dello studio: ${what}`}>
			<h3 className="text-sm font-semibold">Aggiunti dallo studio</h3>
			<ul className="text-sm">
				{own.map(({ id, value, from, to, source, by, at }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
						<span className="[overflow-wrap:anywhere]">
							{valueText(value, unit)} {spanText({ from, to })} · {source} · {by ?? 'account eliminato'},{' '}
							{dayOfValue(at.slice(0, 10))}
						</span>
						<Form method="post">
							<input type="hidden" name="intent" value="remove" />
							<input type="hidden" name="id" value={id} />
							<Button
								type="submit"
								size="small"
								variant="secondary"
								aria-label={`Togli ${valueText(value, unit)} ${spanText({ from, to })}: ${what}`}
							>
								Togli
							</Button>
						</Form>
					</li>
				))}
			</ul>
		</section>
	)
}
