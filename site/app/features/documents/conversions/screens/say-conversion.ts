import { showNotice } from '#app/ui/notice.ts'
import type { Conversion } from '../conversion.ts'
import {
	CONVERSION_CANCELLED,
	CONVERSION_DELETED,
	CONVERSION_DONE,
	CONVERSION_FAILED,
	CONVERSION_STARTED,
	END_FAILED,
	VERIFICATION_DONE,
} from '../copy.it.ts'
import type { ConversionAction } from './act-on-conversion.ts'

const DONE = {
	cancel: CONVERSION_CANCELLED,
	delete: CONVERSION_DELETED,
	rename: CONVERSION_STARTED,
	split: CONVERSION_STARTED,
	retry: CONVERSION_STARTED,
} satisfies Record<ConversionAction['action'], string>

/** Shows that an action on a conversion was done, and names its file. */
export function sayDone(action: ConversionAction['action'], fileName: string): void {
	showNotice('success', DONE[action], fileName)
}

type Ended = Pick<Conversion, 'kind' | 'status' | 'problem' | 'error' | 'fileName'>

/** Shows that a conversion or a verification has ended, and names its file: several may run. */
export function sayEnd({ kind, status, problem, error, fileName }: Ended): void {
	const isVerified = kind === 'verify' && (status === 'completed' || problem === 'not-compliant')
	if (isVerified) showNotice('success', VERIFICATION_DONE, fileName)
	else if (status === 'completed')
		showNotice('success', CONVERSION_DONE, `${fileName}. Il file è pronto per il download.`)
	else if (problem !== 'cancelled') showNotice('error', END_FAILED[kind], `${fileName}. ${error ?? CONVERSION_FAILED}`)
}
