import { fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { anAiTool } from '../../testing/builders';
import { AiToolForm } from './ai-tool-form';

function renderForm(props: Partial<Parameters<typeof AiToolForm>[0]> = {}) {
  const onSave = jest.fn();
  render(<AiToolForm saving={false} refused={{}} onSave={onSave} {...props} />);
  return onSave;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the form of a tool', () => {
  it('saves nothing while a rule is broken, and says which', () => {
    const onSave = renderForm();
    type('Address', 'http://tool.example');
    save();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Enter a name.',
      'Enter an address that starts with https://',
      'Describe what it does.',
    ]);
    expect(onSave).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  });

  it('saves what was entered: interests in their order, roles one by one', () => {
    const onSave = renderForm();
    type('Name', ' Margin Notes ');
    type('Address', 'https://margin-notes.example/');
    type('What it does', 'Asks you again.');
    type('Roles', 'teacher, , project manager,');
    for (const name of ['Writing', 'Research', 'Education', 'Active (can appear in the weekly email)'])
      fireEvent.click(screen.getByRole('checkbox', { name }));
    save();
    expect(onSave).toHaveBeenCalledWith({
      name: 'Margin Notes',
      url: 'https://margin-notes.example/',
      description: 'Asks you again.',
      interests: ['research', 'writing'],
      industries: ['education'],
      roles: ['teacher', 'project manager'],
      is_active: false,
    });
  });

  it('starts with the tool it edits, and shows what the service refused', () => {
    const tool = anAiTool(0);
    const onSave = renderForm({ tool, refused: { name: 'A tool with this name already exists.' } });
    expect(screen.getByRole('alert').textContent).toBe('A tool with this name already exists.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Research' }));
    save();
    const { id: _, created_at: _created, updated_at: _updated, ...kept } = tool;
    expect(onSave).toHaveBeenCalledWith({ ...kept, interests: ['study-aids'] });
  });
});
