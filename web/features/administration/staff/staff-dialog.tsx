import { useState } from 'react';
import type { Result } from '#contract/client.ts';
import { appointStaff } from '#contract/administration/staff/admin-staff.ts';
import { staffText } from './text.ts';
import { graveApi } from '../../shared-accounts/factors/grave-api.ts';
import { FormDialog } from '../../shared-administration/form-dialog.tsx';
import { ChoiceCards } from '../../shared-administration/choice-cards.tsx';
import { Picker } from '../../shared-administration/picker.tsx';
import type { PickedChoice } from '../../shared-administration/picker-list.tsx';
import { RecordForm } from '../../shared-administration/record-form.tsx';
import type { RecordField } from '../../shared-administration/record-form.tsx';
import { searchCenters } from '../../shared-administration/search-choices.ts';

const SCOPES = ['desk', 'manager', 'administrator'] as const;
type Scope = (typeof SCOPES)[number];

const FIELDS: readonly RecordField[] = [
  {
    name: 'contact',
    label: staffText.contact,
    help: staffText.contactHelp,
    wrong: staffText.contactWrong,
    max: 254,
  },
];

export interface StaffDialogProps {
  readonly token: string;
  readonly onClose: () => void;
  readonly onSaved: (contact: string) => void;
}

/** Gives somebody a scope; asks for the center where the scope belongs to one. */
export function StaffDialog({ token, onClose, onSaved }: StaffDialogProps) {
  const [scope, setScope] = useState<Scope | ''>('');
  const [center, setCenter] = useState<PickedChoice | null>(null);
  const [wrong, setWrong] = useState<{ scope?: string; center?: string }>({});
  const save = async (contact: string): Promise<Result<string>> => {
    const missing = scope === '' ? 'scope' : scope !== 'administrator' && center === null ? 'center' : null;
    setWrong({
      ...(missing === 'scope' && { scope: staffText.scopeMissing }),
      ...(missing === 'center' && { center: staffText.centerMissing }),
    });
    if (scope === '' || missing !== null) return { ok: false, error: { code: 'INVALID_INPUT', status: 0 } };
    const of = scope === 'administrator' ? null : (center?.id ?? null);
    const result = await graveApi(appointStaff, { body: { contact, scope, center: of }, token });
    if (result.ok) return { ok: true, data: contact };
    if (result.error.field === 'center') setWrong({ center: staffText.centerMissing });
    return result;
  };
  return (
    <FormDialog title={staffText.add} onClose={onClose}>
      <RecordForm fields={FIELDS} values={{}} save={({ contact = '' }) => save(contact)} onSaved={onSaved}>
        <ChoiceCards<Scope>
          legend={staffText.scope}
          name="scope"
          options={SCOPES.map((one) => [one, staffText.scopes[one]] as const)}
          value={scope}
          error={wrong.scope}
          onChange={setScope}
        />
        {(scope === 'desk' || scope === 'manager') && (
          <Picker
            label={staffText.center}
            value={center}
            onChange={setCenter}
            search={(q) => searchCenters(token, q)}
            error={wrong.center}
          />
        )}
      </RecordForm>
    </FormDialog>
  );
}
