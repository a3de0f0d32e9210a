import type { Conversion } from '#app/features/documents/conversions/conversion.ts'
import { findConversions } from '#app/features/documents/conversions/conversions.server.ts'
import { ConverterScreen } from '#app/features/documents/conversions/converter/converter-screen.tsx'
import { findDeclared } from '#app/features/documents/conversions/on-device/declared.server.ts'
import { conversionHours } from '#app/features/documents/conversions/outcomes/settings.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext, viewerContext } from '#app/request-context.ts'
import type { Route } from './+types/converter.ts'

interface ConverterData {
	signedIn: boolean
	conversions: readonly Conversion[]
	keptHours: number
	takesOffice: boolean
}

/** Loads the person's conversions; none for a visitor. */
export async function loader({ context }: Route.LoaderArgs): Promise<ConverterData> {
	const viewer = context.get(viewerContext)
	const deps = context.get(depsContext)
	const keptHours = await deps.settings.read(conversionHours)
	const takesOffice = deps.office.program !== undefined
	if (!viewer) return { signedIn: false, conversions: [], keptHours, takesOffice }
	deps.workbench.prepare() // while the person chooses a file
	const [made, declared] = [await findConversions(deps, viewer), await findDeclared(deps.db, viewer)]
	const conversions = [...made, ...declared].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
	return { signedIn: true, conversions, keptHours, takesOffice }
}

export function meta() {
	return pageMeta('Convertitore PDF/A', 'Converte un PDF in PDF/A e controlla il risultato prima di consegnarlo.')
}

export default function PdfConverterPage({ loaderData }: Route.ComponentProps) {
	return <ConverterScreen {...loaderData} />
}
