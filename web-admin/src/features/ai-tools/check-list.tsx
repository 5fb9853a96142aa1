import { Checkbox } from '@keenly/web-learner/ui/components/checkbox';

export interface CheckListProps<Id extends string> {
  legend: string;
  hint: string;
  options: readonly { id: Id; name: string }[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
}

/** Several of a list, in the list's order. */
export function CheckList<Id extends string>({
  legend,
  hint,
  options,
  chosen,
  onChange,
}: CheckListProps<Id>) {
  return (
    <fieldset className="ai-tool-checks">
      <legend>{legend}</legend>
      <p className="k-quiet">{hint}</p>
      <div>
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(
                options
                  .map((option) => option.id)
                  .filter((one) => (one === id ? event.target.checked : chosen.includes(one))),
              )
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
