export interface ChartTableProps {
  /** The title of the chart, which screen readers get with the table. */
  readonly title: string;
  /** Words of the control that opens the table. */
  readonly asTable: string;
  /** The headings; the first one stands over the names. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly name: string; readonly cells: readonly string[] }[];
}

/** The figures of a chart as a table, closed at first. */
export function ChartTable({ title, asTable, columns, rows }: ChartTableProps) {
  return (
    <details className="bagan-tabel">
      <summary>
        {asTable}
        <span className="vh">: {title}</span>
      </summary>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((words, at) => (
                <td key={columns[at + 1]} className="t">
                  {words}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
