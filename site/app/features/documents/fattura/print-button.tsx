import Printer from 'lucide-react/icons/printer'
import { Button } from '#app/ui/button.tsx'

/** Opens the browser's own print dialog. */
export function PrintButton() {
	return (
		<Button
			variant="secondary"
			size="small"
			className="needs-script"
			icon={<Printer aria-hidden />}
			onClick={() => window.print()}
		>
			Stampa
		</Button>
	)
}
