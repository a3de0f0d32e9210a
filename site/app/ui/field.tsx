import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentProps, type InputEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { useOpenError } from './form-attempt.ts'
import { formatNumber } from './format.ts'

interface FieldProps {
	label: string
	name: string
	hint?: ReactNode
	error?: string | undefined
}

const control =
	'block w-full rounded-box border bg-surface px-3.5 py-2 text-base text-ink transition-colors hover:border-brand ' +
	'disabled:bg-sunken disabled:text-ink-soft aria-invalid:border-bad aria-invalid:border-2'

const inputLook = classNames(control, 'min-h-11 border-line-strong')

/** Ids that connect a control with its hint and error, so that screen readers read them together. */
function useField({ hint, error, unit }: Pick<FieldProps, 'hint' | 'error'> & { unit?: string | undefined }) {
	const id = useId()
	const hintId = `${id}-hint`
	const errorId = `${id}-error`
	const unitId = `${id}-unit`
	const describedBy = classNames(
		unit !== undefined && unitId,
		hint !== undefined && hintId,
		error !== undefined && errorId,
	)
	const aria = {
		id,
		...(error === undefined ? {} : { 'aria-invalid': true }),
		...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
	}
	return { id, hintId, errorId, unitId, aria }
}

function FieldFrame({
	label,
	hint,
	error,
	ids,
	aside,
	children,
}: Pick<FieldProps, 'label' | 'hint' | 'error'> & {
	ids: ReturnType<typeof useField>
	aside?: ReactNode
	children: ReactNode
}) {
	return (
		<div>
			<div className="mb-1.5 flex items-baseline justify-between gap-4">
				<label htmlFor={ids.id} className="font-semibold">
					{label}
				</label>
				{aside}
			</div>
			{children}
			{hint !== undefined && (
				<p id={ids.hintId} className="mt-1.5 text-sm text-ink-soft">
					{hint}
				</p>
			)}
			<FieldError id={ids.errorId} error={error} />
		</div>
	)
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
	if (error === undefined) return null
	return (
		<p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-bad">
			<CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
			{error}
		</p>
	)
}

/** Room for a unit at the right of its number: a sign stands at the edge, '€ l’anno' still fits. */
function roomOf(unit: string) {
	if (unit.length === 1) return { input: 'pr-8', unit: 'w-8' }
	return unit.length <= 4 ? { input: 'pr-14', unit: 'w-14' } : { input: 'pr-20', unit: 'w-20' }
}

/**
 * Returns the error of a text field: that it is too long as soon as it is, otherwise the server's until the field is changed. A limit of the
 * browser's own would cut a pasted text without a word.
 */
function useTextError(error: string | undefined, maxLength: number | undefined) {
	const { openError, onInput } = useOpenError(error)
	const [tooLong, setTooLong] = useState<string>()
	return {
		openError: tooLong ?? openError,
		onInput({ currentTarget }: InputEvent<HTMLInputElement | HTMLTextAreaElement>) {
			const { length } = currentTarget.value
			const problem =
				maxLength !== undefined && length > maxLength
					? `Troppo lungo: ${formatNumber(length)} caratteri, al massimo ${formatNumber(maxLength)}.`
					: undefined
			currentTarget.setCustomValidity(problem ?? '')
			setTooLong(problem)
			onInput()
		},
	}
}

/** Labelled text input with hint and error. */
export function TextField({
	label,
	hint,
	error,
	trailing,
	unit,
	aside,
	maxLength,
	className,
	...rest
}: FieldProps &
	ComponentProps<'input'> & {
		trailing?: ReactNode
		/** Unit of the number, inside the field: '€'. */
		unit?: string | undefined
		aside?: ReactNode
	}) {
	const { openError, onInput } = useTextError(error, maxLength)
	const ids = useField({ hint, error: openError, unit })
	return (
		<FieldFrame label={label} hint={hint} error={openError} ids={ids} aside={aside}>
			<div className="relative">
				<input
					onInput={onInput}
					{...rest}
					{...ids.aria}
					className={classNames(
						inputLook,
						trailing !== undefined && 'pr-28',
						unit !== undefined && `${roomOf(unit).input} text-right tabular-nums`,
						className,
					)}
				/>
				{unit !== undefined && (
					<span
						id={ids.unitId}
						className={classNames(
							'pointer-events-none absolute inset-y-0 right-0 flex items-center pl-2 text-sm text-ink-soft',
							roomOf(unit).unit,
						)}
					>
						{unit}
					</span>
				)}
				{trailing !== undefined && <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
			</div>
		</FieldFrame>
	)
}

/** Labelled multi-line input with hint and error. */
export function TextAreaField({
	label,
	hint,
	error,
	aside,
	toolbar,
	maxLength,
	className,
	...rest
}: FieldProps & ComponentProps<'textarea'> & { aside?: ReactNode; toolbar?: ReactNode }) {
	const { openError, onInput } = useTextError(error, maxLength)
	const ids = useField({ hint, error: openError })
	return (
		<FieldFrame label={label} hint={hint} error={openError} ids={ids} aside={aside}>
			{toolbar}
			<textarea
				onInput={onInput}
				{...rest}
				{...ids.aria}
				className={classNames(control, 'border-line-strong', className)}
			/>
		</FieldFrame>
	)
}

/** Labelled select with hint and error. */
export function SelectField({
	label,
	hint,
	error,
	children,
	className,
	...rest
}: FieldProps & ComponentProps<'select'>) {
	const { openError, onInput } = useOpenError(error)
	const ids = useField({ hint, error: openError })
	return (
		<FieldFrame label={label} hint={hint} error={openError} ids={ids}>
			<select onInput={onInput} {...rest} {...ids.aria} className={classNames(inputLook, 'select-look', className)}>
				{children}
			</select>
		</FieldFrame>
	)
}

/** Checkbox with its label at the right, hint and error. */
export function CheckboxField({ label, hint, error, ...rest }: FieldProps & ComponentProps<'input'>) {
	const { openError, onInput } = useOpenError(error)
	const ids = useField({ hint, error: openError })
	return (
		<div>
			<label htmlFor={ids.id} className="flex min-h-11 items-center gap-3">
				<input onInput={onInput} {...rest} {...ids.aria} type="checkbox" className="size-5 shrink-0" />
				<span>{label}</span>
			</label>
			{hint !== undefined && (
				<p id={ids.hintId} className="ml-8 text-sm text-ink-soft">
					{hint}
				</p>
			)}
			<FieldError id={ids.errorId} error={openError} />
		</div>
	)
}
