import { useCallback, useState } from 'react';
import { listCenterPayments, removeCenterPayment } from '#contract/administration/records/center-payment.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { centerPayment } from './text.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { centerMenu, manage } from '../../../text/manage.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import type { CenterPayment } from './payment-dialog.tsx';

type Open = { readonly do: 'add' } | { readonly do: 'note' | 'remove'; readonly payment: CenterPayment };

/** The payment kinds that a center takes, with its notes for patients. */
export function PaymentList({ token, center }: { readonly token: string; readonly center: { readonly id: number } }) {
  const ask = useCallback(
    () => api(listCenterPayments, { params: { center: `${center.id}` }, token }),
    [token, center.id],
  );
  const loading = useLoaded(ask);
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const finish = (words: string) => {
    setOpen(null);
    setDone(words);
    loading.reload();
  };
  const remove = async ({ id, name, seen }: CenterPayment): Promise<string | null> => {
    const params = { center: `${center.id}`, id: `${id}` };
    const result = await api(removeCenterPayment, { params, body: { seen }, token });
    if (!result.ok) {
      loading.reload();
      return sentenceOf(result.error);
    }
    finish(centerPayment.removed(name, result.data.payment.bookings));
    return null;
  };
  return (
    <>
      <div className="kepala-daftar">
        <div>
          <h1>{centerMenu.payments.label}</h1>
          <p className="meta">{centerPayment.help}</p>
        </div>
        <Button onClick={() => setOpen({ do: 'add' })}>{centerPayment.add}</Button>
      </div>
      {done && <Notice tone="done">{done}</Notice>}
      <Loaded loading={loading} bones={[120, 120, 120]}>
        {({ payments }) => (
          <>
            <ul className="dua-lajur mt-4">
              {payments
                .filter(({ taken }) => taken)
                .map((payment) => (
                  <PaymentRow key={payment.id} payment={payment} onOpen={setOpen} />
                ))}
            </ul>
            {open !== null && open.do !== 'remove' && (
              <PaymentDialog
                token={token}
                center={center.id}
                payment={open.do === 'note' ? open.payment : null}
                others={payments.filter(({ taken }) => !taken)}
                onClose={() => setOpen(null)}
                onSaved={finish}
                onRefresh={loading.reload}
              />
            )}
          </>
        )}
      </Loaded>
      {open?.do === 'remove' && (
        <ConfirmDialog
          title={centerPayment.removeTitle(open.payment.name)}
          description={centerPayment.removeText(open.payment.bookings)}
          yes={centerPayment.remove}
          no={manage.cancel}
          onYes={() => remove(open.payment)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function PaymentRow({ payment, onOpen }: { readonly payment: CenterPayment; readonly onOpen: (open: Open) => void }) {
  const { name, note, slug, bookings } = payment;
  return (
    <li>
      <div className="panel h-full">
        <h2 className="text-lg">{name}</h2>
        <p className={note ? 'whitespace-pre-line' : 'meta'}>{note || centerPayment.noNote}</p>
        <p className="meta">{centerPayment.bookings(bookings)}</p>
        <div className="aksi mt-3">
          <Button tone="secondary" small onClick={() => onOpen({ do: 'note', payment })}>
            {centerPayment.editNote}
            <span className="vh"> {name}</span>
          </Button>
          {slug === 'umum' ? (
            <p className="meta self-center">{centerPayment.always}</p>
          ) : (
            <Button tone="quiet" small onClick={() => onOpen({ do: 'remove', payment })}>
              {centerPayment.remove}
              <span className="vh"> {name}</span>
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
